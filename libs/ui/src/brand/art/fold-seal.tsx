import { FoldFaces } from '../fold-faces.js';

/** A letter folded shut under a seal: what stands in it is nobody else’s business. */
export const FoldSeal = ({ width = '100%' }: { width?: number | string }) => (
  <FoldFaces viewBox="0 0 360 300" width={width}>
    <polygon className="shade" points="66,236 306,252 338,272 84,268" opacity="0.7" />
    <polygon className="sheet" points="54,60 306,60 306,240 54,240" />
    <polygon className="lit" points="54,60 172,158 54,240" />
    <polygon className="shade" points="306,60 188,158 306,240" />
    <polygon className="sheet" points="54,240 180,136 306,240" />
    <polygon className="edge" points="54,240 180,136 306,240" />
    <polygon className="lit" points="54,60 306,60 180,170" />
    <polygon className="edge" points="54,60 306,60 180,170" />
    <polygon className="edge" points="54,60 306,60 306,240 54,240" />
    <polygon className="accent" points="208,166 194,190.2 166,190.2 152,166 166,141.8 194,141.8" />
    <polygon className="accentShade" points="208,166 194,190.2 166,190.2 152,166" />
    <path className="crease" d="M78 214l44-34M282 214l-44-34" />
  </FoldFaces>
);
