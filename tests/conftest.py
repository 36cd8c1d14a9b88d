"""Settings for all tests: machines are shared and noisy, so nothing here depends on time."""

from hypothesis import HealthCheck, settings

settings.register_profile("sortilege", deadline=None, suppress_health_check=list(HealthCheck), print_blob=True)
settings.load_profile("sortilege")
