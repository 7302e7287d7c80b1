/** Sentences a recogniser is asked to tell apart: plain news English, every word in its dictionary, no figures. */
export const newsSentences = [
  'The city council agreed on Tuesday to repair the old bridge over the river before the end of next winter.',
  'Farmers in the north say that three dry summers have left their fields hard and their wells almost empty.',
  'A small team of scientists has found a new kind of frog in the mountain forests of western Brazil.',
  'The central bank kept interest rates unchanged and warned that prices may rise again in the spring.',
  'Thousands of people walked through the capital on Saturday to demand better pay for nurses and teachers.',
  'The national museum will open a new hall this week with paintings that had been lost for eighty years.',
  'Heavy snow closed two airports and several roads in the east, and schools will stay shut until Monday.',
  'Engineers tested a train that runs on hydrogen and makes almost no noise when it leaves the station.',
  'The president said that both countries want to sign the agreement, but important questions remain open.',
  'Doctors reported that patients who slept well after the operation needed fewer drugs against the pain.',
  'The home team lost the final game by a single goal, although their goalkeeper saved two late shots.',
  'Police are looking for a man who left a bag full of money on a bus in the middle of the night.',
  'A large company wants to build an underground cable that brings wind power from the coast to the south.',
  'The author spent ten years on her second book, which tells the story of a family and their piano.',
  'Rescue workers found the missing sailors on a tiny island after a fisherman had seen their fire.',
  'Students at the university have written a program that helps blind people find their way in the library.',
];
