/** The environment cannot be used; the message names each variable and what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
