import { FoldFaces } from '../fold-faces.js';

/** A strip folded into stairs, the last step in the accent. */
export const FoldStairs = ({ width = '100%' }: { width?: number | string }) => (
  <FoldFaces viewBox="0 0 360 300" width={width}>
    <polygon className="shade" points="30,262 300,262 344,278 60,282" opacity="0.6" />
    <polygon className="sheet" points="204,62 260,62 260,262 204,262" />
    <polygon className="sheet" points="148,112 204,112 204,262 148,262" />
    <polygon className="sheet" points="92,162 148,162 148,262 92,262" />
    <polygon className="sheet" points="36,212 92,212 92,262 36,262" />
    <polygon className="shade" points="36,262 58,248 58,198 36,212" />
    <polygon className="lit" points="36,212 58,198 114,198 92,212" />
    <path className="edge" d="M36 262V212L58 198H114L92 212H36" />
    <polygon className="shade" points="92,212 114,198 114,148 92,162" />
    <polygon className="lit" points="92,162 114,148 170,148 148,162" />
    <path className="edge" d="M92 212V162L114 148H170L148 162H92" />
    <polygon className="shade" points="148,162 170,148 170,98 148,112" />
    <polygon className="lit" points="148,112 170,98 226,98 204,112" />
    <path className="edge" d="M148 162V112L170 98H226L204 112H148" />
    <polygon className="accentShade" points="204,112 226,98 226,48 204,62" />
    <polygon className="accent" points="204,62 226,48 282,48 260,62" />
    <path className="edge" d="M204 112V62L226 48H282L260 62H204" />
    <path className="edge" d="M36 262H260V62" />
  </FoldFaces>
);
