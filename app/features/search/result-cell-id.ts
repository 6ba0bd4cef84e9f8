/** Of the cell that the keyboard's index stands on. */
export const resultCellId = (id: number): string => `search-result-${id}`;
