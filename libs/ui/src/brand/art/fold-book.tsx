import { FoldFaces } from '../fold-faces.js';

/** An open booklet with a page turning. */
export const FoldBook = ({ width = '100%' }: { width?: number | string }) => (
  <FoldFaces viewBox="0 0 360 300" width={width}>
    <polygon className="shade" points="40,226 180,258 330,226 350,244 180,282 20,244" opacity="0.7" />
    <polygon className="sheet" points="36,78 180,108 180,256 36,226" />
    <polygon className="shade" points="324,78 180,108 180,256 324,226" />
    <polygon className="lit" points="52,64 180,100 180,248 52,212" />
    <polygon className="sheet" points="308,64 180,100 180,248 308,212" />
    <polygon className="accent" points="180,100 268,36 268,176 180,248" />
    <polygon className="accentShade" points="268,36 268,92 236,60" />
    <polygon className="edge" points="52,64 180,100 180,248 52,212" />
    <polygon className="edge" points="308,64 180,100 180,248 308,212" />
    <path className="crease" d="M72 96l88 25M72 116l88 25M72 136l88 25M72 156l52 15M72 186l88 25" />
    <path className="crease" d="M282 106v70M296 102v70" />
  </FoldFaces>
);
