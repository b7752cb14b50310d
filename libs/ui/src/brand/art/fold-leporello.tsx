import { FoldFaces } from '../fold-faces.js';

const [LEFT, WIDTH, PANELS] = [36, 24, 12];
/** The two panels in colour, on which nothing is written. */
const ACCENTS: readonly string[] = ['accent', 'accentShade'];
const FIRST_ACCENT = 4;
/** The lines on a panel, below the upper edge of its left side. */
const LINES = [0, 16, 32, 64, 80];

/** A strip folded into twelve panels, which can be read one after the other. */
export const FoldLeporello = ({ width = '100%' }: { width?: number | string }) => (
  <FoldFaces viewBox="0 0 360 300" width={width}>
    <polygon className="shade" points="36,246 324,246 346,264 66,266" opacity="0.7" />
    {Array.from({ length: PANELS }, (_, at) => {
      const [left, right] = [LEFT + at * WIDTH, LEFT + (at + 1) * WIDTH];
      const rises = at % 2 === 0;
      const [from, to] = rises ? [66, 46] : [46, 66];
      const accent = ACCENTS[at - FIRST_ACCENT];
      const [first, slope] = rises ? [89.8, -11.7] : [78.2, 11.7];
      return (
        <g key={at}>
          <polygon
            className={accent ?? (rises ? 'lit' : 'shade')}
            points={`${left},${from} ${right},${to} ${right},${to + 186} ${left},${from + 186}`}
          />
          {!accent && (
            <path className="crease" d={LINES.map((line) => `M${left + 5} ${first + line}l14 ${slope}`).join('')} />
          )}
        </g>
      );
    })}
    {[66, 252].map((y) => (
      <polyline
        key={y}
        className="edge"
        points={Array.from({ length: PANELS + 1 }, (_, at) => `${LEFT + at * WIDTH},${y - (at % 2) * 20}`).join(' ')}
      />
    ))}
    <path className="edge" d="M36 66V252M324 66V252" />
  </FoldFaces>
);
