// The server of boardgame.io as its guide sets it up: matches are kept in memory and nowhere else.
const {Server, Origins} = require("boardgame.io/server");
const {LuckyLike} = require("./game.cjs");

const server = Server({games: [LuckyLike], origins: [Origins.LOCALHOST]});
server.run({port: 0}).then(({appServer}) => {
  process.stdout.write(`http://127.0.0.1:${appServer.address().port}/\n`);
});
