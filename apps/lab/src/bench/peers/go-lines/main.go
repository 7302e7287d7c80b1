// Runs go-trafilatura on each line of standard input, like peer-lines.py.
package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"net/url"
	"os"
	"strings"

	"github.com/markusmobius/go-trafilatura"
	"golang.org/x/net/html/charset"
)

type line struct {
	ID          any    `json:"id"`
	URL         string `json:"url"`
	ContentType string `json:"contentType"`
	Body        string `json:"bodyBase64"`
}

func read(in line) (answer map[string]any) {
	answer = map[string]any{"id": in.ID, "ok": false, "code": "NOTHING"}
	defer func() {
		if recover() != nil {
			answer = map[string]any{"id": in.ID, "ok": false, "code": "FAILED"}
		}
	}()
	body, err := base64.StdEncoding.DecodeString(in.Body)
	if err != nil {
		return
	}
	page, err := charset.NewReader(strings.NewReader(string(body)), in.ContentType)
	if err != nil {
		return
	}
	address, _ := url.Parse(in.URL)
	found, err := trafilatura.Extract(page, trafilatura.Options{
		OriginalURL: address, EnableFallback: true, ExcludeComments: true,
	})
	if err != nil || found == nil {
		return
	}
	date := ""
	if !found.Metadata.Date.IsZero() {
		date = found.Metadata.Date.Format("2006-01-02")
	}
	return map[string]any{"id": in.ID, "ok": true, "text": found.ContentText, "title": found.Metadata.Title,
		"author": found.Metadata.Author, "date": date, "lang": found.Metadata.Language, "image": nil}
}

func main() {
	out := json.NewEncoder(os.Stdout)
	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	for {
		text, err := in.ReadBytes('\n')
		if len(text) > 1 {
			var one line
			if json.Unmarshal(text, &one) == nil {
				_ = out.Encode(read(one))
			}
		}
		if err != nil {
			return
		}
	}
}
