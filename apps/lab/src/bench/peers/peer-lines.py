"""One of the peers of PyPI, driven like our own line tools: python peer-lines.py NAME < lines"""
import base64
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


def rs_trafilatura(line):
    import rs_trafilatura
    page = rs_trafilatura.extract_bytes(base64.b64decode(line['bodyBase64']), url=line['url'])
    return {'ok': True, 'title': page.title, 'author': page.author, 'date': page.date, 'lang': page.language,
            'image': None, 'text': page.main_content}


reader = {'trafilatura': trafilatura, 'rs-trafilatura': rs_trafilatura}[sys.argv[1]]
for text in sys.stdin.buffer:
    line = json.loads(text)
    try:
        answer = reader(line)
    except Exception as cause:
        answer = {'ok': False, 'code': 'FAILED', 'message': str(cause)[:200]}
    print(json.dumps({'id': line['id'], **answer}), flush=True)
