import { FoldFaces } from '../fold-faces.js';

/** The paper game that answers questions, seen from above. */
export const FoldTeller = ({ width = '100%' }: { width?: number | string }) => (
  <FoldFaces viewBox="0 0 360 300" width={width}>
    <polygon className="shade" points="180,280 316,156 334,170 186,294" opacity="0.6" />
    <polygon className="lit" points="44,150 112,82 180,150" />
    <polygon className="sheet" points="112,82 180,14 180,150" />
    <polygon className="accent" points="180,14 248,82 180,150" />
    <polygon className="accentShade" points="248,82 316,150 180,150" />
    <polygon className="sheet" points="316,150 248,218 180,150" />
    <polygon className="shade" points="248,218 180,286 180,150" />
    <polygon className="lit" points="180,286 112,218 180,150" />
    <polygon className="shade" points="112,218 44,150 180,150" />
    <polygon className="edge" points="44,150 180,14 316,150 180,286" />
    <polygon className="lit" points="112,82 152,102 180,150 132,122" />
    <polygon className="shade" points="248,218 208,198 180,150 228,178" />
    <polygon className="ink" points="248,82 228,122 180,150 208,102" opacity="0.9" />
    <polygon className="lit" points="112,218 132,178 180,150 152,198" />
    <path className="edge" d="M44 150L180 150L316 150M180 14V286M112 82L180 150L248 218M248 82L112 218" />
  </FoldFaces>
);
