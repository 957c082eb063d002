// A worker of the pool that never ends its first kind of task.
export const perform = ({ method }) => (method === 'pages' ? new Promise(() => {}) : { value: method });
