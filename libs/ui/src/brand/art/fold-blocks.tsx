import { FoldFaces } from '../fold-faces.js';

/** A sum, and the same sum with its interest on top. */
export const FoldBlocks = ({ width = '100%' }: { width?: number | string }) => (
  <FoldFaces viewBox="0 0 360 300" width={width}>
    <polygon className="shade" points="50,262 250,262 344,244 330,276 90,280" opacity="0.6" />
    <polygon className="sheet" points="60,128 150,128 150,262 60,262" />
    <polygon className="lit" points="60,128 116,94.4 206,94.4 150,128" />
    <polygon className="shade" points="150,128 206,94.4 206,228.4 150,262" />
    <path className="edge" d="M60 128H150L206 94.4M150 128V262M60 128V262H150L206 228.4V94.4H116L60 128" />
    <polygon className="sheet" points="186,128 276,128 276,262 186,262" />
    <polygon className="lit" points="186,128 242,94.4 332,94.4 276,128" />
    <polygon className="shade" points="276,128 332,94.4 332,228.4 276,262" />
    <path className="edge" d="M186 128H276L332 94.4M276 128V262M186 128V262H276L332 228.4V94.4H242L186 128" />
    <polygon className="accent" points="186,92 276,92 276,128 186,128" />
    <polygon className="accent" points="186,92 242,58.4 332,58.4 276,92" />
    <polygon className="accentShade" points="276,92 332,58.4 332,94.4 276,128" />
    <path className="edge" d="M186 92H276L332 58.4M276 92V128M186 92V128H276L332 94.4V58.4H242L186 92" />
    <path className="crease" d="M76 154h58M76 172h58M76 190h34M202 154h58M202 172h58M202 190h34" />
  </FoldFaces>
);
