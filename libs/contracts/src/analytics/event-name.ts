export const EVENT_NEEDS_NAME = 'Events must specify a name.';

export const hasName = ({ name }: { name?: unknown }): boolean => typeof name === 'string' && name.trim() !== '';
