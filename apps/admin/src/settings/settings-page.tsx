import { SETTING_GROUP_TEXT, STAFF_SETTINGS } from '@clearfold/content';
import { type ServerSetting, SETTING_GROUPS } from '@clearfold/contracts';
import { Badge } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { PageHeading } from '../components/page-heading';
import { WholeList } from '../records/whole-list';
import { Section } from '../components/section';
import { SettingRow } from './setting-row';

const Settings = ({ settings }: { settings: readonly ServerSetting[] }) => {
  const marked = settings.filter(({ mark }) => mark).length;
  return (
    <>
      <PageHeading
        title={STAFF_SETTINGS.title}
        aside={
          <Badge tone={marked > 0 ? 'yellow' : 'green'}>
            {marked > 0 ? STAFF_SETTINGS.toNote(marked) : STAFF_SETTINGS.nothingToNote}
          </Badge>
        }
      />
      <Box sx={{ px: 2, pb: 1.5, fontSize: '0.875rem', color: 'text.secondary', maxWidth: '72ch' }}>
        {STAFF_SETTINGS.intro}
      </Box>
      {SETTING_GROUPS.map((group) => (
        <Section key={group} level="h2" title={SETTING_GROUP_TEXT[group]}>
          <Box component="dl" sx={{ m: 0 }}>
            {settings
              .filter((setting) => setting.group === group)
              .map((setting) => (
                <SettingRow key={setting.id} setting={setting} />
              ))}
          </Box>
        </Section>
      ))}
    </>
  );
};

/** What this server runs with, and what of it is no setting for real money. */
const SettingsPage = () => (
  <WholeList resource="settings" empty={STAFF_SETTINGS.empty} failed={STAFF_SETTINGS.failed}>
    {(settings) => <Settings settings={settings} />}
  </WholeList>
);

export default SettingsPage;
