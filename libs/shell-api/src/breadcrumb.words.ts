import { getPartWords } from '@tidings/ui/page-language.ts';

export const breadcrumbWords = { trail: 'Breadcrumb', home: 'Home' };

export const getBreadcrumbWords = () => getPartWords('breadcrumb', breadcrumbWords);
