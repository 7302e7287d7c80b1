"""One of the peers of PyPI, driven like our own line tools: python peer-lines.py NAME < lines"""
import base64
import datetime
import json
import sys


def trafilatura(line):
    import trafilatura
    body = base64.b64decode(line['bodyBase64'])
    page = trafilatura.bare_extraction(
        body, url=line['url'], with_metadata=True, include_comments=False, favor_recall=False)
    if page is None:
        return {'ok': False, 'code': 'NOTHING'}
    return {'ok': True, 'title': page.title, 'author': page.author, 'date': page.date, 'lang': page.language,
            'image': page.image, 'text': page.text}


def feedparser(line):
    import feedparser
    headers = {'content-type': line.get('contentType') or '', 'content-location': line.get('url') or ''}
    feed = feedparser.parse(base64.b64decode(line['bodyBase64']), response_headers=headers)
    if not feed.version and not feed.entries:
        return {'ok': False, 'code': 'NO_FEED'}

    def instant(entry):
        time = entry.get('published_parsed') or entry.get('updated_parsed')
        return time and datetime.datetime(*time[:6], tzinfo=datetime.timezone.utc).isoformat()

    def author(entry):
        detail = entry.get('author_detail') or {}
        return detail.get('name') or detail.get('email') or entry.get('author')

    return {'ok': True, 'title': feed.feed.get('title'), 'entries': [
        {'title': e.get('title'), 'link': e.get('link'), 'published': instant(e), 'author': author(e),
         'summaryText': e.get('summary') or (e.get('content') or [{}])[0].get('value')} for e in feed.entries]}


reader = {'trafilatura': trafilatura, 'feedparser': feedparser}[sys.argv[1]]
for text in sys.stdin.buffer:
    line = json.loads(text)
    try:
        answer = reader(line)
    except Exception as cause:
        answer = {'ok': False, 'code': 'FAILED', 'message': str(cause)[:200]}
    print(json.dumps({'id': line['id'], **answer}), flush=True)
