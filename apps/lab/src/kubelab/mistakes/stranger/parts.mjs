// What several of these mistakes take hold of.

/** Plants nothing: the mistake is in how things are applied. */
export const nothing = () => undefined;
export const database = ({ find }) => find('Cluster', 'postgres').spec;
