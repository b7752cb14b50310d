/** Under the requests' own key: whatever reads all of them anew reads their lines anew. */
export const LINES_KEY = ['requests', 'lines'] as const;
