import type { LanguagePhrases } from './language-phrases.ts';

export const ko: LanguagePhrases = {
  sentences: {},
  stopWords: `있다 했다 한다 된다 됐다 이라고 라고 밝혔다 말했다 전했다 지난 오는 오전 오후 이날 그 이 저 등 및 또 또한 하지만 그러나 관련 대한 위해 통해 따르면 것으로 것 수 있는 없는 올해
    내년 지난해 기자 뉴스 속보`,
  callsToAction: [
    '\\[?관련 ?(?:기사|뉴스)',
    '[▶☞]',
    '무단 ?전재',
    '<? ?(?:ⓒ|저작권)',
    '\\[?사진\\s?[=:]',
    '기사 ?제보',
    '구독(?:하기|신청)?$',
    '광고$',
  ],
  continueReading: ['더 ?보기'],
  sourceHeadings: ['각주', '참고 ?문헌'],
  linkHeadings: ['외부 링크'],
  consent: ['쿠키', '개인정보'],
  consentRequests: ['(?:쿠키|개인정보)를? (?:사용|수집)'],
  consentButtons: ['^(?:모두 )?(?:동의|허용|거부)(?:합니다|하기)?$'],
  subscriptions: ['구독'],
  paywalls: ['(?:구독자|유료 ?회원|회원) 전용', '(?:로그인|구독|가입)[^.!?。]{0,14}(?:계속|전문|이어서)'],
  scriptRequired: ['(?:javascript|자바스크립트)(?:를|을)? ?(?:활성화|사용)'],
  notFound: ['페이지를 찾을 수'],
  authorWords: ['글(?=[\\s:：])|기자(?=[\\s:：])|작성자|저자|글쓴이'],
  bylineWords: ['글(?=[\\s:：])|기자(?=[\\s:：])|작성자|저자|글쓴이'],
  authorTitles: ['(?:선임|수습|객원|인턴)?기자|특파원|논설위원|편집위원|칼럼니스트|앵커'],
  challenges: ['로봇이 아닙니다|사람인지 확인', '접근이 (?:거부|차단|제한)'],
  outages: ['(?:점검|유지보수) ?(?:중|작업)'],
};
