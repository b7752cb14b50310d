import { TRENDS } from '@clearfold/content/education';
import { FoldRibbon } from '@clearfold/ui';
import { EducationArticle } from '../education-article';
import { AverageFigure } from './average-figure';

const TrendsPage = () => (
  <EducationArticle
    id="trends"
    text={TRENDS}
    art={<FoldRibbon />}
    figure={{ after: 'moving-average', element: <AverageFigure /> }}
  />
);

export default TrendsPage;
