import { partWords } from '@tidings/ui/part-words.ts';

export const breadcrumbWords = { trail: 'Breadcrumb', home: 'Home' };

export const breadcrumbSays = () => partWords('breadcrumb', breadcrumbWords);
