import { SETTING_MARK_TEXT, SETTING_TEXT, settingValueText, STAFF_SETTINGS } from '@clearfold/content';
import { type ServerSetting, type SettingMark } from '@clearfold/contracts';
import { Badge, FONT, TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';

const TONE: Readonly<Record<SettingMark, 'yellow' | 'red' | 'neutral'>> = {
  sample: 'yellow',
  development: 'red',
  advice: 'neutral',
  contradiction: 'red',
};

/** One setting: its name, what it is for, what holds, and whether that is for launch. */
export const SettingRow = ({ setting: { id, value, isSecret, mark } }: { setting: ServerSetting }) => {
  const meaning = settingValueText(id, value);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 4fr)' },
        columnGap: 3,
        rowGap: 0.25,
        py: 0.75,
        fontSize: '0.875rem',
        lineHeight: 1.45,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box component="dt">
        <Box component="span" translate="no" sx={{ fontFamily: FONT.figures, fontSize: '0.8125rem' }}>
          {id}
        </Box>
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
          {SETTING_TEXT[id]}
        </Box>
      </Box>
      <Box
        component="dd"
        sx={{ m: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ...TABULAR_FIGURES }}
      >
        <Box component="span" translate="no" sx={{ overflowWrap: 'anywhere', fontWeight: 560 }}>
          {value}
        </Box>
        {isSecret && <Badge tone="neutral">{STAFF_SETTINGS.secret}</Badge>}
        {mark && <Badge tone={TONE[mark]}>{SETTING_MARK_TEXT[mark]}</Badge>}
        {meaning && (
          <Box component="span" sx={{ flexBasis: '100%', color: 'text.secondary', fontSize: '0.8125rem' }}>
            {meaning}
          </Box>
        )}
      </Box>
    </Box>
  );
};
