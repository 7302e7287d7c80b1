/** DataSource and EventPublisher are injected by class. */
export const CONFIG = Symbol('config');
export const LOGGER = Symbol('logger');
export const BLOB_STORE = Symbol('blob store');
export const SPEECH = Symbol('speech');
export const WEB_FETCH = Symbol('web fetch');
export const PUSH_GUARD = Symbol('push guard');
export const EXTRACT_POOL = Symbol('extract pool');
export const MAILER = Symbol('mailer');
export const CONVERSION = Symbol('conversion');
export const SEARCH_INDEX = Symbol('search index');
export const ANALYTICS_STORE = Symbol('analytics store');
