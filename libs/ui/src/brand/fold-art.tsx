import { FoldFaces } from './fold-faces.js';

interface Props {
  width?: number | string;
}

/** A sheet with one corner turned: nothing written on it yet. */
export const FoldSheet = ({ width = 112 }: Props) => (
  <FoldFaces viewBox="0 0 112 96" width={width}>
    <polygon className="shade" points="30,14 92,22 84,90 22,82" />
    <polygon className="lit" points="24,8 70,8 88,26 88,84 24,84" />
    <polygon className="accent" points="70,8 88,26 70,26" />
    <polygon className="accentShade" points="70,26 88,26 88,34" />
    <polygon className="edge" points="24,8 70,8 88,26 88,84 24,84" />
    <path className="crease" d="M36 40h40M36 52h40M36 64h24" />
  </FoldFaces>
);

/** A paper boat: a page that is still on its way. */
export const FoldBoat = ({ width = 128 }: Props) => (
  <FoldFaces viewBox="0 0 128 96" width={width}>
    <polygon className="accent" points="64,10 64,62 34,62" />
    <polygon className="accentShade" points="64,10 94,62 64,62" />
    <polygon className="sheet" points="10,50 64,62 64,86 30,86" />
    <polygon className="shade" points="118,50 64,62 64,86 98,86" />
    <polygon className="edge" points="10,50 64,62 118,50 98,86 30,86" />
  </FoldFaces>
);

/** A dart that flew past its goal: the page that is not there. */
export const FoldDart = ({ width = 176 }: Props) => (
  <FoldFaces viewBox="0 0 176 112" width={width}>
    <polygon className="lit" points="168,10 16,58 64,70" />
    <polygon className="accentShade" points="168,10 64,70 72,102" />
    <polygon className="accent" points="168,10 72,102 92,80" />
    <polygon className="shade" points="168,10 92,80 128,92" />
    <polygon className="edge" points="168,10 16,58 64,70 72,102 92,80 128,92" />
    <path className="crease" strokeDasharray="3 6" d="M4 98c18-6 30-4 44 2" />
  </FoldFaces>
);

/** A closed letter: a request on its way to the reviewer. */
export const FoldEnvelope = ({ width = 112 }: Props) => (
  <FoldFaces viewBox="0 0 112 88" width={width}>
    <polygon className="lit" points="8,16 104,16 104,80 8,80" />
    <polygon className="sheet" points="8,80 56,42 104,80" />
    <polygon className="shade" points="8,16 50,46 8,80" />
    <polygon className="shade" points="104,16 62,46 104,80" />
    <polygon className="accent" points="8,16 104,16 56,54" />
    <polygon className="accentShade" points="44,16 104,16 56,54" />
    <polygon className="edge" points="8,16 104,16 104,80 8,80" />
  </FoldFaces>
);

/** A sheet torn in two: what should stand here did not come. */
export const FoldTorn = ({ width = 104 }: Props) => (
  <FoldFaces viewBox="0 0 112 96" width={width}>
    <polygon className="shade" points="26,14 88,20 82,92 20,86" opacity="0.7" />
    <polygon className="lit" points="22,8 86,8 86,38 74,46 62,38 50,48 36,40 22,48" />
    <polygon className="sheet" points="26,58 38,50 52,58 64,48 76,56 90,48 90,86 26,86" />
    <polygon className="accent" points="68,8 86,8 86,26" />
    <polygon className="accentShade" points="68,8 86,26 68,26" />
    <polygon className="edge" points="22,8 86,8 86,38 74,46 62,38 50,48 36,40 22,48" />
    <polygon className="edge" points="26,58 38,50 52,58 64,48 76,56 90,48 90,86 26,86" />
    <path className="crease" d="M34 22h26M40 70h38" />
  </FoldFaces>
);
