import MenuOutlined from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import { LOADING } from '@clearfold/content';
import { BrandMark, FONT } from '@clearfold/ui';
import { useLocation } from 'react-router-dom';
import { Frame } from './frame';
import { HeaderFrame } from './header-frame';
import { SectionList } from './section-list';
import { sectionAt } from './sections';
import { SideColumn } from './side-column';

/**
 * What a document of the dashboard shows before its code and the person's data have come: the menu, where one is and what the
 * screen is for. The browser draws the frame in its place, and takes nothing of it over.
 *
 * In the fallback typeface: the real one would be fetched before the code.
 */
export const DashboardOutline = () => (
  <Box sx={{ '&, & *': { fontFamily: `${FONT.textFallback} !important` } }}>
    <Frame
      side={
        <SideColumn display={{ xs: 'none', md: 'block' }}>
          <Box sx={{ display: 'flex', mx: 1.5, my: 2, p: 1 }}>
            <BrandMark size={26} />
          </Box>
          <SectionList onChoose={() => {}} />
        </SideColumn>
      }
      header={
        <HeaderFrame
          section={sectionAt(useLocation().pathname)}
          menu={<MenuOutlined sx={{ m: 1.25 }} />}
          person={
            <>
              <Skeleton width={140} sx={{ fontSize: '0.875rem', lineHeight: 1.5, ml: { md: 'auto' } }} />
              <Skeleton width={280} sx={{ height: 20, fontSize: '0.75rem', maxWidth: 1, ml: { md: 'auto' } }} />
            </>
          }
          actions={<Box sx={{ width: 80, height: 40 }} />}
        />
      }
    >
      <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '50dvh' }}>
        <CircularProgress aria-label={LOADING} size={80} thickness={2.4} />
      </Box>
    </Frame>
  </Box>
);
