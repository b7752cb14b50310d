import { FoldFaces } from '../fold-faces.js';

/** An iceberg of paper: the part below the line is the larger one. */
export const FoldIceberg = ({ width = '100%' }: { width?: number | string }) => (
  <FoldFaces viewBox="0 0 360 300" width={width}>
    <polygon className="accent" points="150,112 186,38 196,112" />
    <polygon className="accentShade" points="186,38 232,112 196,112" />
    <polygon className="lit" points="112,112 150,74 166,112" />
    <polygon className="edge" points="112,112 150,74 166,112" />
    <polygon className="sheet" points="78,118 180,118 140,190" />
    <polygon className="lit" points="180,118 140,190 190,214" />
    <polygon className="shade" points="180,118 282,118 190,214" />
    <polygon className="sheet" points="282,118 252,204 190,214" />
    <polygon className="shade" points="78,118 140,190 112,204" />
    <polygon className="sheet" points="112,204 140,190 190,214 168,282" />
    <polygon className="shade" points="190,214 252,204 168,282" />
    <polygon className="edge" points="78,118 282,118 252,204 168,282 112,204" />
    <path
      className="edge"
      d="M140 190L190 214L252 204M190 214L168 282M180 118L140 190M180 118L190 214M112 204L140 190"
    />
    <path className="crease" d="M16 115h326M28 128h36M300 128h34M44 141h20" />
  </FoldFaces>
);
