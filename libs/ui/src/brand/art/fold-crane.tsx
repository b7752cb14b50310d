import { FoldFaces } from '../fold-faces.js';

/** A folded crane. */
export const FoldCrane = ({ width = '100%' }: { width?: number | string }) => (
  <FoldFaces viewBox="0 0 360 300" width={width}>
    <polygon className="shade" points="96,264 236,252 300,270 150,284" opacity="0.6" />
    <polygon className="sheet" points="136,184 230,184 104,30" />
    <polygon className="shade" points="136,184 168,184 104,30" />
    <polygon className="edge" points="136,184 230,184 104,30" />
    <polygon className="shade" points="246,184 204,226 336,64" />
    <polygon className="sheet" points="246,184 226,204 336,64" />
    <polygon className="edge" points="246,184 204,226 336,64" />
    <polygon className="lit" points="126,184 170,228 48,76" />
    <polygon className="shade" points="126,184 148,206 48,76" />
    <polygon className="edge" points="126,184 170,228 48,76" />
    <polygon className="accent" points="48,76 72,106 12,124" />
    <polygon className="lit" points="126,184 186,184 186,248" />
    <polygon className="sheet" points="246,184 186,184 186,248" />
    <polygon className="edge" points="126,184 246,184 186,248" />
    <polygon className="accent" points="140,184 206,184 258,28" />
    <polygon className="accentShade" points="206,184 240,184 258,28" />
  </FoldFaces>
);
