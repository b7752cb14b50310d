import { FoldFaces } from '../fold-faces.js';

/** A sheet with a door cut and folded open: the way in. */
export const FoldDoor = ({ width = '100%' }: { width?: number | string }) => (
  <FoldFaces viewBox="0 0 320 320" width={width}>
    <polygon className="shade" points="44,286 276,286 300,304 84,304" opacity="0.6" />
    <polygon className="lit" points="60,32 236,32 260,56 260,286 60,286" />
    <polygon className="accent" points="236,32 260,56 236,56" />
    <polygon className="shade" points="116,92 204,92 204,286 116,286" />
    <polygon className="sheet" points="116,286 204,286 262,312 150,312" opacity="0.9" />
    <polygon className="accent" points="116,92 172,72 172,306 116,286" />
    <polygon className="accentShade" points="116,92 128,87.700 128,290.300 116,286" />
    <polygon className="lit" points="152,188 160,187 160,201 152,200" />
    <polygon className="edge" points="60,32 236,32 260,56 260,286 60,286" />
    <path className="edge" d="M116 92h88v194M116 92l56-20v234l-56-20" />
    <path className="crease" d="M78 60h24M78 76h24M78 92h24M222 92h20M222 108h20" />
  </FoldFaces>
);
