import { BASICS } from '@clearfold/content/education';
import { FoldBlocks } from '@clearfold/ui';
import { EducationArticle } from '../education-article';
import { InterestFigure } from './interest-figure';

const BasicsPage = () => (
  <EducationArticle
    id="basics"
    text={BASICS}
    art={<FoldBlocks />}
    figure={{ after: 'own-figures', element: <InterestFigure /> }}
  />
);

export default BasicsPage;
