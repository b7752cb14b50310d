import { type Palette } from '@mui/material/styles';

const TINTS = [
  ['error', 'red', 'onRed'],
  ['success', 'green', 'onGreen'],
  ['warning', 'amber', 'onAmber'],
] as const;

/** An alert's colours by its severity, out of the palette: MUI's own are computed, and near black on a dark page. */
export const alertTints = ({ tint }: Pick<Palette, 'tint'>) =>
  TINTS.map(([severity, fill, text]) => ({
    props: { severity },
    style: { color: tint[text], backgroundColor: tint[fill], borderColor: 'transparent' },
  }));
