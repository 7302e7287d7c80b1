export const EVENT_NAME_MISSING_MESSAGE = 'Events must specify a name.';

export const hasEventName = ({ name }: { name?: unknown }): boolean => typeof name === 'string' && name.trim() !== '';
