// What several of these mistakes take hold of.

/** Whoever plants nothing: it is in how things are brought. */
export const nothing = () => undefined;
export const database = ({ find }) => find('Cluster', 'postgres').spec;
