/** How many results a file holds at most: what a spreadsheet or a reference manager takes without trouble. */
export const downloadLimit = 5_000;
