import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import NorthEastOutlined from '@mui/icons-material/NorthEastOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SouthWestOutlined from '@mui/icons-material/SouthWestOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import StackedLineChartOutlined from '@mui/icons-material/StackedLineChartOutlined';
import SupportOutlined from '@mui/icons-material/SupportOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { SECTION } from '@clearfold/content';

/** The side menu, in its order (docs/requirements.md, DASH-01..09). */
export const SECTIONS = [
  { path: '/dashboard/overview', icon: SpaceDashboardOutlined, ...SECTION.overview },
  { path: '/dashboard/deposit', icon: SouthWestOutlined, ...SECTION.deposit },
  { path: '/dashboard/withdrawal', icon: NorthEastOutlined, ...SECTION.withdrawal },
  { path: '/dashboard/transfer', icon: SwapHorizOutlined, ...SECTION.transfer },
  { path: '/dashboard/investment-plans', icon: StackedLineChartOutlined, ...SECTION.investmentPlans },
  { path: '/dashboard/plans-history', icon: HistoryOutlined, ...SECTION.plansHistory },
  { path: '/dashboard/account-statement', icon: ReceiptLongOutlined, ...SECTION.accountStatement },
  { path: '/dashboard/settings', icon: TuneOutlined, ...SECTION.settings },
  { path: '/dashboard/support', icon: SupportOutlined, ...SECTION.support },
] as const;

export type Section = (typeof SECTIONS)[number];

/** The section an address belongs to; the dashboard's own address shows the overview. */
export const sectionAt = (pathname: string): Section | undefined => {
  const path = pathname.replace(/\/+$/, '');
  return path === '/dashboard' ? SECTIONS[0] : SECTIONS.find((section) => section.path === path);
};
