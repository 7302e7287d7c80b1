/** Every sentence and label that the specification gives word by word for a public screen, by where it stands there. */
export const specStrings = {
  '§2 landing page': ['Go To Feed', 'ALL Voices', 'Voices of Satisfaction', 'Contact Us'],
  '§2 premium voices': [
    'Experience the Magic of Premium Voices',
    'Want Early Access to New Voices?',
    'Get Early Access',
  ],
  '§2 speech player': ['speech synthesis', 'Switch to player', 'History'],
  '§2 voice selector': ['Premium Voices', 'Speech Synthesis'],
  '§2 external site': ['Going to External Site'],
  '§2 search': ['No articles found for your search.', "You're all caught up!"],
  '§2 about': ['Our Story'],
  '§2 contact': ["We'd Love to Hear From You"],
  '§2 features': ['Feature not ready yet'],
  '§2 content reader': ['Loading...'],
  '§2 under construction': ['Follow us on'],
  '§2 not found': ['Beam Me Home'],
  '§2 signed out': ['Log Back In', 'Explore Features'],
  '§5 early access': [
    'Name is required',
    'Valid email is required',
    "Please select at least one feature you're interested in",
    'Please fill in all required fields',
  ],
  '§5 keywords': ['This keyword already exists!'],
  '§5 scraper': ['Please enter a valid URL'],
  '§5 saving': [
    'Please login to save articles.',
    'You have reached the maximum limit of 5 saved articles. Please upgrade to premium to save more articles.',
  ],
  '§8 contact': ['Message sent successfully', 'Error sending message'],
  '§8 early access': ["Thanks for your interest! We'll be in touch soon.", 'Error sending request'],
  '§8 news': [
    'Failed to search articles. Please try again later.',
    'An unknown error occurred for searching articles.',
    'Failed to populate news. Please try again later.',
    'An unknown error occurred for populated news.',
    'No articles found for populated news.',
    'Failed to extract article. Please try a different URL or try again later.',
    'URL copied to clipboard!',
  ],
  '§8 account': ['Article saved.', 'Logged out successfully'],
  '§8 speech': ['AUDIO_UNREACHABLE: Browser text-to-speech error. Please refresh the page or try a different browser.'],
  '§8 media': ['Sorry, could not download this image. Please try another one ❌'],
} as const;

export type SpecString = (typeof specStrings)[keyof typeof specStrings][number];
