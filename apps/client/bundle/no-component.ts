/** Drawn by nobody: see left-out.ts. */
export default () => null;
