"""Reads a podcast feed with one parser and prints what it understood as JSON: python podcast-parsers.py PARSER FILE"""
import json
import sys
import xml.etree.ElementTree

PODCAST = '{https://podcastindex.org/namespace/1.0}'
ITUNES = '{http://www.itunes.com/dtds/podcast-1.0.dtd}'


def seconds(text):
    total = 0
    for part in str(text).split(':'):
        total = total * 60 + int(part)
    return total


def by_expat(data):
    items = xml.etree.ElementTree.fromstring(data).findall('./channel/item')
    return [{'guid': i.findtext('guid'), 'title': i.findtext('title'), 'url': i.find('enclosure').get('url'),
             'length': int(i.find('enclosure').get('length')), 'type': i.find('enclosure').get('type'),
             'seconds': seconds(i.findtext(ITUNES + 'duration')),
             'chapters': i.find(PODCAST + 'chapters').get('url'),
             'transcript': i.find(PODCAST + 'transcript').get('url')} for i in items]


def by_feedparser(data):
    import feedparser
    feed = feedparser.parse(data)
    if feed.bozo:
        raise ValueError(f'feedparser finds it malformed: {feed.bozo_exception}')
    return [{'guid': e.id, 'title': e.title, 'url': e.enclosures[0].href, 'length': int(e.enclosures[0].length),
             'type': e.enclosures[0].type, 'seconds': seconds(e.itunes_duration)} for e in feed.entries]


def by_podcastparser(data):
    import io
    import podcastparser
    feed = podcastparser.parse('https://news.example/feed.xml', io.BytesIO(data))
    return [{'guid': e['guid'], 'title': e['title'], 'url': e['enclosures'][0]['url'],
             'length': e['enclosures'][0]['file_size'], 'type': e['enclosures'][0]['mime_type'],
             'seconds': e['total_time']} for e in feed['episodes']]


parsers = {'expat': by_expat, 'feedparser': by_feedparser, 'podcastparser': by_podcastparser}
with open(sys.argv[2], 'rb') as file:
    print(json.dumps(parsers[sys.argv[1]](file.read())))
