import { FoldFaces } from './fold-faces.js';

/**
 * The home page's drawing: a letter folded in three, standing half open, an account's lines running over its panels
 * with the last one, in the accent, rising.
 */
export const FoldLetter = ({ width = '100%' }: { width?: number | string }) => (
  <FoldFaces viewBox="0 0 520 460" width={width}>
    <polygon className="shade" points="64,418 300,446 500,404 262,382" opacity="0.7" />
    <polygon className="sheet" points="60,96 196,40 196,360 60,416" />
    <polygon className="lit" points="196,40 344,104 344,424 196,360" />
    <polygon className="shade" points="344,104 472,52 472,372 344,424" />
    <polygon className="accent" points="472,52 472,132 408,78" />
    <polygon className="accentShade" points="472,132 408,78 408,146" />
    <polyline className="edge" points="60,96 196,40 344,104 472,52" />
    <polyline className="edge" points="60,416 196,360 344,424 472,372" />
    <path className="edge" d="M60 96V416M196 40V360M344 104V424M472 132V372" />
    <path className="crease" d="M84 150l88-36M84 178l88-36M84 206l56-23M84 290l88-36M84 318l88-36M84 346l40-16.500" />
    <path
      className="crease"
      d="M222 116l96 41.500M222 144l96 41.500M222 172l60 26M222 256l96 41.500M222 284l96 41.500"
    />
    <path className="crease" d="M368 214l80-32.500M368 242l80-32.500M368 270l44-18" />
    <polygon className="accent" points="368,356 386,348.700 386,372.700 368,380" />
    <polygon className="accent" points="396,330 414,322.700 414,361.300 396,368.700" />
    <polygon className="accentShade" points="424,298 442,290.700 442,350 424,357.300" />
    <polygon className="ink" points="222,326 262,343.300 262,349.300 222,332" opacity="0.85" />
  </FoldFaces>
);
