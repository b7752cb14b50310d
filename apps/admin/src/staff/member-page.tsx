import { formatDay, ROLE_TEXT, STAFF_MEMBERS } from '@clearfold/content';
import { type ManagedStaffMember } from '@clearfold/contracts';
import { MailText } from '@clearfold/ui';
import { useGetIdentity, useNotify } from 'react-admin';
import { ActsTrail } from '../records/listed-trail';
import { PageHeading } from '../components/page-heading';
import { RecordPage } from '../records/record-page';
import { useRecordsCache } from '../records/use-records-cache';
import { Facts } from '../components/facts';
import { Section } from '../components/section';
import { MemberKeys } from './keys/member-keys';
import { MemberMenu } from './member-menu';
import { MemberStatus } from './member-status';

const { column } = STAFF_MEMBERS;

/** One member of staff: who they are, and what was done to the account. */
const Member = ({ member }: { member: ManagedStaffMember }) => {
  const { identity } = useGetIdentity();
  const notify = useNotify();
  const { refresh } = useRecordsCache('members');
  const isOneself = member.id === identity?.id;
  const changed = (message: string) => notify(message, { type: 'success' });
  return (
    <>
      <PageHeading
        title={member.name}
        aside={<MemberStatus status={member.status} />}
        actions={
          !isOneself && (
            <MemberMenu
              member={member}
              onDone={(message) => {
                void refresh();
                changed(message);
              }}
            />
          )
        }
      />
      <Section title={STAFF_MEMBERS.about}>
        <Facts
          facts={[
            { name: column.email, value: <MailText>{member.email}</MailText> },
            { name: column.role, value: ROLE_TEXT[member.role] },
            { name: column.createdAt, value: formatDay(member.createdAt) },
          ]}
        />
      </Section>
      <MemberKeys member={member} mayRevoke={!isOneself} onDone={changed} />
      <ActsTrail filter={{ memberId: member.id }} />
    </>
  );
};

const MemberPage = () => (
  <RecordPage resource="members">{(member) => <Member key={member.id} member={member} />}</RecordPage>
);

export default MemberPage;
