import { STRATEGIES } from '@clearfold/content/education';
import { FoldFan } from '@clearfold/ui';
import { EducationArticle } from '../education-article';
import { LadderFigure } from './ladder-figure';

const StrategiesPage = () => (
  <EducationArticle
    id="strategies"
    text={STRATEGIES}
    art={<FoldFan />}
    figure={{ after: 'ladder', element: <LadderFigure /> }}
  />
);

export default StrategiesPage;
