import { FoldFaces } from '../fold-faces.js';

/** A ribbon folded up and down, as prices move. */
export const FoldRibbon = ({ width = '100%' }: { width?: number | string }) => (
  <FoldFaces viewBox="0 0 360 300" width={width}>
    <polygon className="shade" points="26,268 330,250 346,266 60,284" opacity="0.5" />
    <polygon className="lit" points="20,214 92,136 92,174 20,252" />
    <polygon className="shade" points="92,136 150,182 150,220 92,174" />
    <polygon className="lit" points="150,182 222,78 222,116 150,220" />
    <polygon className="shade" points="222,78 274,128 274,166 222,116" />
    <polygon className="accent" points="274,128 344,44 344,82 274,166" />
    <polyline className="edge" points="20,214 92,136 150,182 222,78 274,128 344,44" />
    <polyline className="edge" points="20,252 92,174 150,220 222,116 274,166 344,82" />
    <path className="edge" d="M20 214v38M92 136v38M150 182v38M222 78v38M274 128v38M344 44v38" />
    <path className="crease" d="M20 258h324M20 218h6M20 178h6M20 138h6M20 98h6" />
  </FoldFaces>
);
