import { FoldFaces } from './fold-faces.js';

/**
 * The home page's drawing: a letter folded in three, standing half open, an account's lines running over its panels
 * down to the sum, which has the double rule of a book that is closed.
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
    <polygon className="accent" points="368,326 448,293.500 448,300.500 368,333" />
    <polygon className="accent" points="368,342 448,309.500 448,316.500 368,349" />
    <path className="crease" d="M222 312l96 41.500M222 340l60 26M368 298l44-18" />
  </FoldFaces>
);
