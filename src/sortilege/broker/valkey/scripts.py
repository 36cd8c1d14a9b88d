"""What Valkey does in one go. Times are its own, so that the clocks of workers need not agree."""

from typing import Final

BEAT: Final = """
-- A worker says that it lives. Whoever has not said so for a while is forgotten.
-- Keys: the workers. Arguments: who, for how many seconds that counts, where to answer.
local time = redis.call('TIME')
local now = time[1] + time[2] / 1000000
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - tonumber(ARGV[2]))
local known = redis.call('ZSCORE', KEYS[1], ARGV[1])
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('PUBLISH', ARGV[3], '')
return {known and 1 or 0, redis.call('ZRANGE', KEYS[1], 0, -1)}
"""

BUCKETS: Final = """
-- Tokens are taken from buckets. Keys: the buckets. Arguments: 'take' (all or nothing) or 'spend' (or all there are),
-- then for each bucket its size, tokens per second, and how many are taken. Returns whether they were there, and how
-- many are left.
local time = redis.call('TIME')
local now = time[1] + time[2] / 1000000
local answers = {}
for n, key in ipairs(KEYS) do
  local size, rate = tonumber(ARGV[3 * n - 1]), tonumber(ARGV[3 * n])
  local tokens = tonumber(ARGV[3 * n + 1])
  local left, at = string.match(redis.call('GET', key) or '', '^(%S+) (%S+)$')
  left = left and math.min(size, tonumber(left) + math.max(0, now - tonumber(at)) * rate) or size
  local enough = left >= tokens
  if enough then
    left = left - tokens
  elseif ARGV[1] == 'spend' then
    left = 0
  end
  redis.call('SET', key, string.format('%.6f %.6f', left, now), 'EX', math.ceil(size / rate) + 1)
  answers[n] = {enough and 1 or 0, string.format('%.6f', left)}
end
return answers
"""
