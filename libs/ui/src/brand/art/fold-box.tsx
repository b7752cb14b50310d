import { FoldFaces } from '../fold-faces.js';

/** A box folded from one sheet, its lid open. */
export const FoldBox = ({ width = '100%' }: { width?: number | string }) => (
  <FoldFaces viewBox="0 0 360 300" width={width}>
    <polygon className="shade" points="76,252 184,290 330,236 300,214" opacity="0.6" />
    <polygon className="shade" points="180,98 284,136 180,176 76,136" />
    <polygon className="lit" points="76,136 180,176 180,282 76,242" />
    <polygon className="sheet" points="284,136 180,176 180,282 284,242" />
    <polygon className="lit" points="76,136 180,98 132,54 28,94" />
    <polygon className="sheet" points="284,136 180,98 230,46 336,86" />
    <polygon className="accent" points="76,136 180,176 140,214 34,172" />
    <polygon className="accentShade" points="284,136 180,176 222,214 328,174" />
    <polygon className="edge" points="76,136 180,98 132,54 28,94" />
    <polygon className="edge" points="284,136 180,98 230,46 336,86" />
    <path className="edge" d="M76 136L76 242L180 282L284 242V136M180 176V282" />
    <path className="crease" d="M54 100l90-34M250 62l62 22" />
  </FoldFaces>
);
