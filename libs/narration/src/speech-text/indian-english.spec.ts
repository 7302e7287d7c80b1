import { testSpokenTable } from './spoken-table.fixture.ts';

testSpokenTable(
  'en-IN',
  `
It cost ₹5 lakh → It cost five lakh rupees
It cost ₹1 lakh → It cost one lakh rupees
It cost ₹2.5 crore → It cost two point five crore rupees
It cost Rs 20 crore → It cost twenty crore rupees
It cost Rs. 20 crore → It cost twenty crore rupees
It cost ₹3 lakh crore → It cost three lakh crore rupees
A ₹3 lakh crore budget → A three lakh crore rupee budget
It cost ₹500 → It cost five hundred rupees
It cost ₹1,75,000 → It cost one lakh seventy-five thousand rupees
It cost Rs 12,50,000 → It cost twelve lakh fifty thousand rupees
It cost ₹2,00,00,000 → It cost two crore rupees
It cost ₹1,20,000 crore → It cost one lakh twenty thousand crore rupees
About 3,40,000 people came → About three lakh forty thousand people came
About 1,40,00,00,000 people live there → About one hundred forty crore people live there
About 5 lakh people came → About five lakh people came
About 2 crore people came → About two crore people came
About 150,000 people came → About one hundred fifty thousand people came
Pages 1,20 and 3,40 → Pages 1,20 and 3,40
`,
);
