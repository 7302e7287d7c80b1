import { getPartWords } from '@tidings/ui/part-words.ts';

export const breadcrumbWords = { trail: 'Breadcrumb', home: 'Home' };

export const getBreadcrumbWords = () => getPartWords('breadcrumb', breadcrumbWords);
