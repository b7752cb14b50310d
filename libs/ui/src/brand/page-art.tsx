import { FoldFaces } from './fold-faces.js';

interface Props {
  width?: number | string;
}

/** An open booklet: the first things to know. */
export const FoldBooklet = ({ width = '100%' }: Props) => (
  <FoldFaces viewBox="0 0 240 160" width={width}>
    <polygon className="shade" points="30,146 120,152 210,146 196,136 120,140 44,136" opacity="0.7" />
    <polygon className="lit" points="120,34 36,16 36,122 120,140" />
    <polygon className="sheet" points="120,34 204,16 204,122 120,140" />
    <polygon className="accent" points="172,23 192,18.700 192,70 182,62 172,74" />
    <polyline className="edge" points="120,140 36,122 36,16 120,34 204,16 204,122 120,140" />
    <path className="edge" d="M120 34V140" />
    <path
      className="crease"
      d="M52 44l52 11M52 62l52 11M52 80l52 11M52 98l30 6.400M136 74l28-6M136 92l52-11M136 110l52-11"
    />
  </FoldFaces>
);

/** Leaves fanned out one after the other: amounts that fall due in turn. */
export const FoldFan = ({ width = '100%' }: Props) => (
  <FoldFaces viewBox="0 0 240 160" width={width}>
    <polygon className="shade" points="44,146 214,146 200,138 58,138" opacity="0.7" />
    <polygon className="shade" points="120,140 20,92 48,56" />
    <polygon className="sheet" points="120,140 48,56 88,28" />
    <polygon className="lit" points="120,140 88,28 134,18" />
    <polygon className="sheet" points="120,140 134,18 178,34" />
    <polygon className="accent" points="120,140 178,34 212,66" />
    <polygon className="accentShade" points="120,140 212,66 226,102" />
    <polyline className="edge" points="120,140 20,92 48,56 88,28 134,18 178,34 212,66 226,102 120,140" />
    <path className="edge" d="M120 140 48 56M120 140 88 28M120 140 134 18" />
  </FoldFaces>
);

/** A pleated strip: the ups and downs that a story is told about. */
export const FoldPleats = ({ width = '100%' }: Props) => (
  <FoldFaces viewBox="0 0 240 160" width={width}>
    <polygon className="shade" points="22,150 222,142 210,132 34,140" opacity="0.7" />
    <polygon className="lit" points="16,64 56,40 56,118 16,142" />
    <polygon className="shade" points="56,40 92,72 92,144 56,118" />
    <polygon className="lit" points="92,72 132,36 132,116 92,144" />
    <polygon className="shade" points="132,36 170,60 170,136 132,116" />
    <polygon className="accent" points="170,60 224,18 224,104 170,136" />
    <polygon className="accentShade" points="224,18 224,44 206,32" />
    <polyline className="edge" points="16,64 56,40 92,72 132,36 170,60 224,18" />
    <polyline className="edge" points="16,142 56,118 92,144 132,116 170,136" />
    <path className="edge" d="M16 64V142M56 40V118M92 72V144M132 36V116" />
  </FoldFaces>
);

/** Sheets laid on each other like steps: terms of different length, side by side. */
export const FoldSteps = ({ width = '100%' }: Props) => (
  <FoldFaces viewBox="0 0 320 240" width={width}>
    <polygon className="shade" points="20,222 300,222 276,208 44,208" opacity="0.7" />
    <polygon className="sheet" points="32,140 100,116 100,188 32,212" />
    <polygon className="shade" points="100,116 124,128 124,212 100,188" />
    <polygon className="lit" points="124,98 192,74 192,188 124,212" />
    <polygon className="shade" points="192,74 216,86 216,212 192,188" />
    <polygon className="accent" points="216,54 284,30 284,188 216,212" />
    <polygon className="accentShade" points="284,30 308,42 308,212 284,188" />
    <polyline className="edge" points="32,140 100,116 124,128 124,98 192,74 216,86 216,54 284,30 308,42" />
    <path className="edge" d="M32 140V212L100 188 124 212 192 188 216 212" />
    <path className="crease" d="M46 158l40-14M46 172l40-14M138 120l40-14M138 134l40-14M138 148l24-8.400" />
  </FoldFaces>
);

/** A note folded to be handed over: what the contact page is for. */
export const FoldNote = ({ width = '100%' }: Props) => (
  <FoldFaces viewBox="0 0 320 240" width={width}>
    <polygon className="shade" points="36,222 300,214 280,202 60,208" opacity="0.7" />
    <polygon className="lit" points="40,40 236,24 244,190 48,206" />
    <polygon className="shade" points="236,24 284,64 288,196 244,190" />
    <polygon className="accent" points="40,40 236,24 148,120" />
    <polygon className="accentShade" points="236,24 284,64 198,64" />
    <polyline className="edge" points="40,40 236,24 284,64 288,196 244,190 48,206 40,40" />
    <path className="edge" d="M236 24 244 190" />
    <path className="crease" d="M76 150l136-11M76 168l136-11M76 186l72-6" />
  </FoldFaces>
);
