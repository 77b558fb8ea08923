/** What the menu of a row does with its team. */
export type TeamAct = 'open' | 'move' | 'add' | 'delete';
