import { pageTitle } from '@clearfold/content';

interface Props {
  title: string;
  description?: string;
}

/** A route's title and description; React moves both into the document's head. */
export const PageHead = ({ title, description }: Props) => (
  <>
    <title>{pageTitle(title)}</title>
    {description && <meta name="description" content={description} />}
  </>
);
