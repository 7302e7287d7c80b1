/** The queries are for users who have typed none. */
export type SearchTopic = {
  readonly id: string;
  readonly name: string;
  readonly queries: readonly [string, string, string, string, string];
};

const topic = (id: string, name: string, ...queries: SearchTopic['queries']): SearchTopic => ({ id, name, queries });

/** The nine news categories come first. */
export const searchTopics: readonly SearchTopic[] = [
  topic(
    'general',
    'General',
    'bridge or road',
    'school or library',
    'rain or flood',
    'town or village',
    'strike or vote',
  ),
  topic(
    'world',
    'World',
    'ship or sea',
    'island or coast',
    'border or peace',
    'treaty or summit',
    'desert or mountain',
  ),
  topic(
    'nation',
    'Nation',
    'parliament or congress',
    'court or law',
    'railway or train',
    'police or fire',
    'council or mayor',
  ),
  topic(
    'business',
    'Business',
    'market or trade',
    'shop or customer',
    'factory or workers',
    'company or merger',
    'price or wages',
  ),
  topic(
    'technology',
    'Technology',
    'computer or software',
    'internet or cable',
    'phone or telephone',
    'robot or machine',
    'battery or electric',
  ),
  topic(
    'entertainment',
    'Entertainment',
    'film or cinema',
    'theatre or stage',
    'concert or festival',
    'actor or comedian',
    'television or radio',
  ),
  topic(
    'sports',
    'Sports',
    'match or league',
    'race or marathon',
    'team or coach',
    'goal or referee',
    'rowing or cycling',
  ),
  topic(
    'science',
    'Science',
    'research or study',
    'physics or chemistry',
    'laboratory or experiment',
    'fossil or volcano',
    'telescope or microscope',
  ),
  topic(
    'health',
    'Health',
    'hospital or clinic',
    'sleep or rest',
    'doctor or nurse',
    'vaccine or medicine',
    'exercise or breathing',
  ),
  topic(
    'politics',
    'Politics',
    'election or vote',
    'government or minister',
    'protest or petition',
    'senate or parliament',
    'budget or tax',
  ),
  topic(
    'money',
    'Money',
    'bank or loan',
    'inflation or interest',
    'rent or mortgage',
    'pension or savings',
    'currency or shares',
  ),
  topic(
    'climate',
    'Climate',
    'weather or storm',
    'solar or wind',
    'glacier or ice',
    'drought or flood',
    'carbon or emissions',
  ),
  topic(
    'space',
    'Space',
    'moon or planet',
    'meteor or comet',
    'rocket or satellite',
    'astronomer or telescope',
    'orbit or astronaut',
  ),
  topic('food', 'Food', 'bread or baker', 'tea or coffee', 'harvest or farm', 'kitchen or restaurant', 'olive or bean'),
  topic('travel', 'Travel', 'train or ferry', 'airport or flight', 'hotel or beach', 'map or route', 'bus or bicycle'),
  topic(
    'education',
    'Education',
    'school or pupil',
    'teacher or classroom',
    'university or student',
    'library or book',
    'exam or lesson',
  ),
  topic(
    'arts',
    'Arts',
    'museum or gallery',
    'music or choir',
    'novel or poem',
    'painting or painter',
    'dance or opera',
  ),
  topic('nature', 'Nature', 'bird or nest', 'river or lake', 'forest or tree', 'bee or moth', 'whale or fish'),
];

export const findTopic = (id: string | null | undefined): SearchTopic | null =>
  searchTopics.find((one) => one.id === id?.toLowerCase()) ?? null;
