import { FoldFaces } from '../fold-faces.js';

/** A strip folded into twelve panels, which can be read one after the other. */
export const FoldLeporello = ({ width = '100%' }: { width?: number | string }) => (
  <FoldFaces viewBox="0 0 360 300" width={width}>
    <polygon className="shade" points="36,246 324,246 346,264 66,266" opacity="0.7" />
    <polygon className="lit" points="36,66 60,46 60,232 36,252" />
    <path
      className="crease"
      d="M41 89.8l14 -11.7M41 105.8l14 -11.7M41 121.8l14 -11.7M41 153.8l14 -11.7M41 169.8l14 -11.7"
    />
    <polygon className="shade" points="60,46 84,66 84,252 60,232" />
    <path className="crease" d="M65 78.2l14 11.7M65 94.2l14 11.7M65 110.2l14 11.7M65 142.2l14 11.7M65 158.2l14 11.7" />
    <polygon className="lit" points="84,66 108,46 108,232 84,252" />
    <path
      className="crease"
      d="M89 89.8l14 -11.7M89 105.8l14 -11.7M89 121.8l14 -11.7M89 153.8l14 -11.7M89 169.8l14 -11.7"
    />
    <polygon className="shade" points="108,46 132,66 132,252 108,232" />
    <path
      className="crease"
      d="M113 78.2l14 11.7M113 94.2l14 11.7M113 110.2l14 11.7M113 142.2l14 11.7M113 158.2l14 11.7"
    />
    <polygon className="accent" points="132,66 156,46 156,232 132,252" />
    <polygon className="accentShade" points="156,46 180,66 180,252 156,232" />
    <polygon className="lit" points="180,66 204,46 204,232 180,252" />
    <path
      className="crease"
      d="M185 89.8l14 -11.7M185 105.8l14 -11.7M185 121.8l14 -11.7M185 153.8l14 -11.7M185 169.8l14 -11.7"
    />
    <polygon className="shade" points="204,46 228,66 228,252 204,232" />
    <path
      className="crease"
      d="M209 78.2l14 11.7M209 94.2l14 11.7M209 110.2l14 11.7M209 142.2l14 11.7M209 158.2l14 11.7"
    />
    <polygon className="lit" points="228,66 252,46 252,232 228,252" />
    <path
      className="crease"
      d="M233 89.8l14 -11.7M233 105.8l14 -11.7M233 121.8l14 -11.7M233 153.8l14 -11.7M233 169.8l14 -11.7"
    />
    <polygon className="shade" points="252,46 276,66 276,252 252,232" />
    <path
      className="crease"
      d="M257 78.2l14 11.7M257 94.2l14 11.7M257 110.2l14 11.7M257 142.2l14 11.7M257 158.2l14 11.7"
    />
    <polygon className="lit" points="276,66 300,46 300,232 276,252" />
    <path
      className="crease"
      d="M281 89.8l14 -11.7M281 105.8l14 -11.7M281 121.8l14 -11.7M281 153.8l14 -11.7M281 169.8l14 -11.7"
    />
    <polygon className="shade" points="300,46 324,66 324,252 300,232" />
    <path
      className="crease"
      d="M305 78.2l14 11.7M305 94.2l14 11.7M305 110.2l14 11.7M305 142.2l14 11.7M305 158.2l14 11.7"
    />
    <polyline
      className="edge"
      points="36,66 60,46 84,66 108,46 132,66 156,46 180,66 204,46 228,66 252,46 276,66 300,46 324,66"
    />
    <polyline
      className="edge"
      points="36,252 60,232 84,252 108,232 132,252 156,232 180,252 204,232 228,252 252,232 276,252 300,232 324,252"
    />
    <path className="edge" d="M36 66V252M324 66V252" />
  </FoldFaces>
);
