import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { FAILURE_TEXT, LOADING, MISSING_TOKEN_TEXT, NOTIFICATION_SETTINGS, NOTIFICATIONS } from '@clearfold/content';
import { MAIL_TOPICS, type MailTopic, type NotificationSettings, routes } from '@clearfold/contracts';
import { ErrorState, RowsSkeleton } from '@clearfold/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureText } from '#api/api-failure.ts';
import { notificationSettingsAnswer } from '#api/answers/notifications.ts';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#session/query-client.ts';
import { failedToLoad } from '../../account/failed-to-load';
import { isUnknownCall } from '../../account/unknown-call';
import { Panel } from '../../panel';
import { notificationSettingsQuery } from './settings-query';

/** Which mails come. Each switch is saved when it is turned; one that could not be saved turns back. */
export const NotificationChoices = () => {
  const settings = useQuery(notificationSettingsQuery);
  if (isUnknownCall(settings.error)) return null;
  return (
    <Box id="notifications">
      <Panel title={NOTIFICATION_SETTINGS.title}>
        <Box sx={{ display: 'grid', gap: 1, px: { xs: 2, sm: 2.5 }, pb: 2.5 }}>
          {failedToLoad(settings) ? (
            <ErrorState
              message={failureText(settings.error, FAILURE_TEXT.notificationSettingsLoad, MISSING_TOKEN_TEXT.action)}
              retryLabel={NOTIFICATIONS.retry}
              onRetry={() => void settings.refetch()}
            />
          ) : settings.data ? (
            <Choices settings={settings.data} />
          ) : (
            <RowsSkeleton rows={MAIL_TOPICS.length} label={LOADING} />
          )}
        </Box>
      </Panel>
    </Box>
  );
};

const Choices = ({ settings }: { settings: NotificationSettings }) => {
  const save = useMutation({
    mutationFn: (choice: Partial<NotificationSettings>) =>
      callApi(routes.notifications.changeSettings, {
        needsToken: true,
        body: choice,
        answer: notificationSettingsAnswer,
      }),
    onMutate: async (choice) => {
      await queryClient.cancelQueries(notificationSettingsQuery);
      queryClient.setQueryData(notificationSettingsQuery.queryKey, (old) => old && { ...old, ...choice });
    },
    onSuccess: ({ data }) => queryClient.setQueryData(notificationSettingsQuery.queryKey, (old) => old && data),
    onError: (_error, choice) => {
      const back = Object.fromEntries(Object.entries(choice).map(([topic, isWanted]) => [topic, !isWanted]));
      queryClient.setQueryData(notificationSettingsQuery.queryKey, (old) => old && { ...old, ...back });
    },
  });
  return (
    <>
      <Typography color="textSecondary" sx={{ maxWidth: '60ch' }}>
        {NOTIFICATION_SETTINGS.intro}
      </Typography>
      <Box role="group" aria-label={NOTIFICATION_SETTINGS.title} sx={{ display: 'grid', justifyItems: 'start' }}>
        {MAIL_TOPICS.map((topic: MailTopic) => (
          <FormControlLabel
            key={topic}
            label={NOTIFICATION_SETTINGS.topic[topic]}
            control={
              <Switch
                checked={settings[topic]}
                disabled={save.isPending}
                onChange={(_event, isWanted) => save.mutate({ [topic]: isWanted })}
              />
            }
          />
        ))}
      </Box>
      {save.error && (
        <Alert severity="error">
          {failureText(save.error, FAILURE_TEXT.notificationSettingsSave, MISSING_TOKEN_TEXT.action)}
        </Alert>
      )}
      {save.data && (
        <Alert severity="success" role="status">
          {NOTIFICATION_SETTINGS.saved}
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '60ch' }}>
        {NOTIFICATION_SETTINGS.always}
      </Typography>
    </>
  );
};
