import { ACCESS_LOG, LEDGER_ACCOUNTS, LEDGER_CHECK, LEDGER_EVENTS, LEDGER_GUIDE } from '@clearfold/content';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import ManageSearch from '@mui/icons-material/ManageSearch';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import { type ResourceProps } from 'react-admin';
import { lazyPage } from '../layout/lazy-page';

/** The auditor's screens; each loads when it is opened. Those without a list stand in no menu. */
export const ledgerResources: readonly ResourceProps[] = [
  {
    name: 'ledger/check',
    icon: VerifiedOutlined,
    list: lazyPage(() => import('./check/ledger-check-page')),
    options: { label: LEDGER_CHECK.title },
  },
  {
    name: 'ledger/events',
    icon: FormatListNumbered,
    list: lazyPage(() => import('./events/events-page')),
    show: lazyPage(() => import('./events/event-page')),
    options: { label: LEDGER_EVENTS.title },
  },
  {
    name: 'ledger/accounts',
    icon: AccountTreeOutlined,
    list: lazyPage(() => import('./accounts/accounts-page')),
    show: lazyPage(() => import('./accounts/account-page')),
    options: { label: LEDGER_ACCOUNTS.title },
  },
  { name: 'ledger/investors', show: lazyPage(() => import('./investor/investor-page')) },
  {
    name: 'ledger/access-log',
    icon: ManageSearch,
    list: lazyPage(() => import('./access-log/access-log-page')),
    options: { label: ACCESS_LOG.title },
  },
  {
    name: 'ledger/how-to-check-us',
    icon: HelpOutlineOutlined,
    list: lazyPage(() => import('./guide/guide-page')),
    options: { label: LEDGER_GUIDE.title },
  },
];
