export const perform = () => 'done';
